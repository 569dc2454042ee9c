/** Cents of a text with two places at most, which the contract has looked at; also basis points of a percentage. */
export function hundredthsOf(text: string): bigint {
  const isBelow = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return isBelow ? -hundredths : hundredths
}

/** An amount without its sign. */
export const centsWithoutSign = (cents: bigint): bigint => (cents < 0n ? -cents : cents)
