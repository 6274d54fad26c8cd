/**
 * Fetches and compiles a module.
 * @param {URL} url
 */
export async function compile(url) {
    const response = await fetch(url);
    if (!response.ok) throw new TypeError(`${url} cannot be loaded (${response.status}): serve the file beside the package`);
    // A server that does not know the type of the file is no reason to fail.
    const type = response.headers.get('Content-Type') ?? '';
    return type.startsWith('application/wasm')
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}
