import type { Face } from '@kyuden/engine';

/** A face without its lines where its texts say the same, so that no sentence is loaded twice. */
export type PackedFace = Omit<Face, 'lines'> & { lines?: Face['lines'] };

const linesOf = ({ texts }: Pick<Face, 'texts'>): string[] => texts.map((one) => one.text);

export function packed(face: Face): PackedFace {
  const { lines, ...rest } = face;
  const said = linesOf(face);
  return lines.length === said.length && lines.every((line, index) => line === said[index]) ? rest : face;
}

export const unpacked = (face: PackedFace): Face => ({ ...face, lines: face.lines ?? linesOf(face) });
