import type { LiabilityProof } from '@sengi/contract/liabilities/proofs'
import { totalCells } from '@sengi/contract/liabilities/total-cells'
import { timeInSouthAfrica } from '@sengi/contract/support/status-time'

/** The built page with the newest proof, in its marked places; before the first one it stays as it is. */
export function withProof(html: string, proof: LiabilityProof | null): string {
  if (!proof) return html
  const [, locale = 'en-ZA'] = /<html lang="([\w-]+)"/.exec(html) ?? []
  const rows = proof.totals.map(
    (total) =>
      `<tr><th scope="row">${total.asset}</th>${totalCells(total)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  )
  return [
    { part: 'at', text: timeInSouthAfrica(proof.taken_at, locale) },
    { part: 'root', text: proof.root },
    { part: 'totals', text: rows.join('') },
  ].reduce((page, { part, text }) => inPart(page, part, text), html)
}

/** Everything in a marked element, which holds none of its own kind. */
const inPart = (html: string, part: string, text: string): string =>
  html.replace(
    new RegExp(`(<(\\w+) data-part="${part}"[^>]*>).*?(</\\2>)`, 's'),
    (_, before: string, _name: string, after: string) => before + text + after,
  )
