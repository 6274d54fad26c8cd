// Starts the page, or says that it could not be.

import('./main.js').catch((error) => {
    document.getElementById('summary').textContent = `The playground could not be started. ${error.message}`;
    throw error;
});
