// The head of every page of the playground. Its Content-Security-Policy allows only the site's own files to load or
// run.

import { readText } from '../sites/files.mjs';

// The icon is inline, because browsers would fetch a file again whenever the address changes.
const icon = `data:image/svg+xml,${encodeURIComponent(readText('docs/sites/icon.svg').trim())}`;

/**
 * @param {{title: string, description?: string, scripts?: string[]}} page `title` and `description` in HTML syntax, and the
 *   `script` elements
 */
export function head({ title, description, scripts = [] }) {
    const policy = [
        "default-src 'none'",
        ...(scripts.length > 0 ? ["script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"] : []),
        "style-src 'self'",
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ];
    const lines = [
        '<meta charset="utf-8">',
        `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`,
        '<meta name="referrer" content="no-referrer">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        ...(description ? [`<meta name="description" content="${description}">`] : []),
        `<title>${title}</title>`,
        `<link rel="icon" href="${icon}" type="image/svg+xml">`,
        '<link rel="stylesheet" href="style.css">',
        ...scripts,
    ];
    return `<head>\n${lines.join('\n')}\n</head>`;
}
