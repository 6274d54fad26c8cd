/** The first paragraph of a page as a sentence or two, for search engines and previews. */
export function descriptionOf(markdown) {
    const paragraphs = markdown.replace(/^---\n[^]*?\n---\n/, '').replaceAll(/```[^]*?```/g, '').split(/\n{2,}/);
    const first = paragraphs.find((paragraph) => /^[\p{L}*`[]/u.test(paragraph.trim())) ?? '';
    const plain = first.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`]/g, '').replaceAll('"', "'").replaceAll(/\s+/g, ' ').trim();
    if (plain.length <= 160) return plain;
    const sentences = /^.{40,160}[.!?](?= )/u.exec(plain);
    return sentences ? sentences[0] : `${plain.slice(0, plain.lastIndexOf(' ', 158))} …`;
}
