/** Letters that the fonts have which every reader of a PDF brings along. */
const plain = /[\x20-\x7e\xa0-\xffŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/

/** Letters and signs that no decomposition brings to plain ones. */
const others: Readonly<Record<string, string>> = {
  ...{ đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ŋ: 'n', Ŋ: 'N', ı: 'i', ʼ: '’', ʻ: '‘' },
  ...{ '−': '-', '‐': '-', '‑': '-', '\u2028': ' ', '\u2029': ' ' },
}

/**
 * A text with nothing that these fonts lack. Names keep what can be kept of them: Tšhepo whole, Muḓau as Mudau. What has no plain letter
 * at all is told by a mark.
 */
export const inPlainLetters = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => (plain.test(letter) ? letter : plainOf(letter))).join('')

function plainOf(letter: string): string {
  const base = others[letter] ?? letter.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')
  return [...base].map((part) => (plain.test(part) ? part : '?')).join('')
}
