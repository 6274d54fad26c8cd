
/**
 * Only in the CommonJS build. In Node everything is there at once. In a page, await `init` with the URL or the bytes of
 * `uts58/uts58.wasm` before you use the other exports, which it returns.
 */
export declare function init(source?: string | URL | BufferSource | WebAssembly.Module): Promise<typeof import('./index.cjs')>;
