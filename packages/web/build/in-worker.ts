import type { Plugin } from 'vite';

/** A plugin for one worker only: that with this entry. Vite gives all workers the same plugins. */
export function inWorker(entry: string, plugin: Plugin): Plugin {
  let isHere = false;
  const { resolveId, load } = plugin;
  if (typeof resolveId !== 'function' || typeof load !== 'function')
    throw new Error(`${plugin.name}: expected the hooks resolveId and load as functions`);
  return {
    ...plugin,
    buildStart({ input }) {
      isHere = Object.values(input).some((file) => file.replaceAll('\\', '/').endsWith(entry));
    },
    resolveId(...given) {
      return isHere ? resolveId.apply(this, given) : undefined;
    },
    load(...given) {
      return isHere ? load.apply(this, given) : undefined;
    },
  };
}
