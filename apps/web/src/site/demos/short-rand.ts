/** Rand of so many cents as `R1,234.56`. The money of the app would bring all its arithmetic along. */
export function shortRand(cents: bigint): string {
  const [whole, rest] = [cents / 100n, cents % 100n]
  return `R${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${String(rest).padStart(2, '0')}`
}
