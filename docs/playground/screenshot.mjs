// Makes docs/images/playground.png, the picture of the README: `npm run screenshot` in `docs`, after the page has been built. With the fonts
// of Debian's fonts-noto-core and fonts-noto-cjk.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { browse, write } from './tests/playground.mjs';

const TEXT = `Is http://раypal.com/login what it seems? See README.md (and hxxp://bad.example.com).
English: https://en.wikipedia.org/wiki/Bracket_(disambiguation), or write to info@example.com.
العربية: زوروا https://ar.wikipedia.org/wiki/القاهرة، أو مثال.مصر.
हिन्दी: देखिए https://hi.wikipedia.org/wiki/महात्मा_गांधी।
ไทย: ดูที่ https://th.wikipedia.org/wiki/กรุงเทพมหานคร หรือ ตัวอย่าง.ไทย
日本語：詳細は「https://ja.wikipedia.org/wiki/東京」、または「例え.jp」で。`;

const picture = fileURLToPath(new URL('../images/playground.png', import.meta.url));
const atEnd = [];
try {
    const browser = await browse((done) => atEnd.push(done));
    const page = await browser.open();
    await write(page, TEXT);
    await page.setViewportSize({ width: 1200, height: 1024 });
    const row = (text) => page.locator('#findings > li', { hasText: text });
    await row('раypal').locator('summary').click();
    await row('раypal').locator('[data-explained]').waitFor();
    await page.evaluate(() => {
        document.activeElement.blur();
        scrollTo(0, 0);
    });
    await page.screenshot({ path: picture });
    execFileSync('optipng', ['-quiet', '-o5', picture]);
} finally {
    for (const done of atEnd) await done();
}
