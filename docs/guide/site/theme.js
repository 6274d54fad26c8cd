// Light or dark as the reader chose it; else as the system has it.
try {
    const theme = localStorage.getItem('uts58-theme');
    if (theme) document.documentElement.dataset.theme = theme;
} catch {
    // A browser that keeps nothing.
}
