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
