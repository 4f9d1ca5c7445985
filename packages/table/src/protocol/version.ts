export const protocolVersion = 2;
