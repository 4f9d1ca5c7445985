import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withRulebookTexts } from './build/card-reader.ts';
import { compiled, withCompiled, withoutGrammar } from './build/here.ts';
import { inWorker } from './build/in-worker.ts';
import { withServiceWorker } from './build/offline.ts';

/**
 * In development the pages come from Vite and everything else from `kyuden serve`. The mode `static` makes a client for
 * a web space without a server: it works in any folder, and everything is answered in the browser.
 */
export default defineConfig(({ mode }) => {
  const isStatic = mode === 'static';
  const editions = compiled();
  return {
    base: isStatic ? './' : '/',
    plugins: [react(), withCompiled(editions), withServiceWorker()],
    define: { COMPILED: JSON.stringify(editions.addresses), WITHOUT_SERVER: JSON.stringify(isStatic) },
    build: { target: 'es2022', sourcemap: false },
    worker: {
      format: 'es',
      plugins: () => [
        inWorker('here/worker/main.ts', withoutGrammar()),
        inWorker('sets/worker/reader.ts', withRulebookTexts()),
      ],
    },
    server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
  };
});
