/** The messages between server and client. Clients import nothing else of the server. */
export * from '@kyuden/table/protocol';
export type * from './http.ts';
