// Starts the page, or reports that it couldn't start.

import('./main.js').catch((error) => {
    document.getElementById('summary').textContent = `The playground could not be started. ${error.message}`;
    throw error;
});
