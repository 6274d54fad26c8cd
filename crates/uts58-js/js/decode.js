/**
 * Compiles a module that is embedded in the code.
 * @param {string} base64
 */
export function decode(base64) {
    const characters = atob(base64);
    const wasm = new Uint8Array(characters.length);
    for (let at = 0; at < wasm.length; at++) wasm[at] = characters.charCodeAt(at);
    return new WebAssembly.Module(wasm);
}
