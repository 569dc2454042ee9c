/** How a text begins that lies sealed in a column of texts; its bytes follow in base64. */
export const sealedMark = 'sealed:'

/** The sealed bytes of such a text; null where it lies open. */
export const sealedBytes = (text: string): Buffer | null =>
  text.startsWith(sealedMark) ? Buffer.from(text.slice(sealedMark.length), 'base64') : null
