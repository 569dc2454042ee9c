import type { LiabilityProof } from '@sengi/contract/liabilities/proofs'
import { totalCells } from '@sengi/contract/liabilities/total-cells'
import { timeInSouthAfrica } from '@sengi/contract/support/status-time'
import { firstPart } from '../demos/parts.ts'

/** Fills the newest proof into the page inside the app, as the server does on the public one. Without an answer it stays as it is. */
export async function showNewest(page: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch('/api/liabilities?limit=1', { signal })
    const [proof]: LiabilityProof[] = answer.ok ? await answer.json() : []
    if (proof) show(page, proof)
  } catch {
    // The page says by itself that there is none to show.
  }
}

function show(page: HTMLElement, { taken_at, root, totals }: LiabilityProof): void {
  firstPart(page, 'at').textContent = timeInSouthAfrica(taken_at, document.documentElement.lang)
  firstPart(page, 'root').textContent = root
  firstPart(page, 'totals').replaceChildren(
    ...totals.map((total) => {
      const row = document.createElement('tr')
      const name = Object.assign(document.createElement('th'), { scope: 'row', textContent: total.asset })
      const cells = totalCells(total).map((text) => Object.assign(document.createElement('td'), { textContent: text }))
      row.append(name, ...cells)
      return row
    }),
  )
}
