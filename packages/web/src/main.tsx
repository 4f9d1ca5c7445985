import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './look/fonts.css';
import './look/theme.css';
import { keepForOffline } from './here/keep.ts';
import { showTheme } from './net/browser-memory.ts';
import { localeName, words } from './words.ts';

document.documentElement.lang = localeName;
document.title = words.app.name;
showTheme();
keepForOffline();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// The folder of pictures of an earlier visit, if the browser still lets this page read it.
void import('./sets/pictures/folder.ts').then(async ({ keptFolder }) => {
  const files = await keptFolder();
  if (!files) return;
  const { takePictures } = await import('./sets/pictures/own-pictures.ts');
  takePictures(files);
});
