/**
 * Fetches and compiles a module.
 * @param {URL} url
 */
export async function compile(url) {
    const response = await fetch(url);
    if (!response.ok) throw new TypeError(`${url} can't be loaded (${response.status}): serve the file next to the package's modules`);
    // Works even if the server sends the wrong type for the file.
    const type = response.headers.get('Content-Type') ?? '';
    return type.startsWith('application/wasm')
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}
