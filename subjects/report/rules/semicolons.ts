/**
 * Pieces that are printed behind each other with semicolons between them, some of which are sentences: the last alone keeps its full stop. Several points in a row stay as they are.
 */
export const beforeSemicolons = (pieces: readonly string[]): string[] =>
  pieces.map((piece, i) => (i < pieces.length - 1 ? piece.replace(/(?<!\.)\.$/, '') : piece))
