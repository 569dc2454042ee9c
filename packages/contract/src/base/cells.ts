/** What a spreadsheet may take for a formula: it passes over blanks and marks that nobody sees, and a line feed begins a cell. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@−＝＋－＠])/u

/** Text that no spreadsheet takes for a formula. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text as it was before it was made harmless. */
export const asTyped = (text: string): string =>
  (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text).trim()
