// Light or dark: the reader's choice, which the guide stores under the same name, or else the system's setting.

const NAME = 'vitepress-theme-appearance';
const root = document.documentElement;
const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

try {
    const chosen = localStorage.getItem(NAME);
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
} catch {
    // This browser has no storage.
}

addEventListener('DOMContentLoaded', () => {
    const button = document.getElementById('theme');
    const label = () => {
        button.textContent = isDark() ? 'Light' : 'Dark';
    };
    label();
    button.addEventListener('click', () => {
        root.dataset.theme = isDark() ? 'light' : 'dark';
        label();
        try {
            localStorage.setItem(NAME, root.dataset.theme);
        } catch {
            // Without storage, the choice only applies to this page.
        }
    });
});
