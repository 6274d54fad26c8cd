// Light or dark as the reader chose it, here or in the guide, which keeps the choice under the same name; otherwise as the system has it.

const NAME = 'vitepress-theme-appearance';
const root = document.documentElement;
const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

try {
    const chosen = localStorage.getItem(NAME);
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
} catch {
    // A browser that keeps nothing.
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
            // It is so on this page then.
        }
    });
});
