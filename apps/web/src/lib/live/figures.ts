import type { FigureSheet } from '@sengi/contract/figures'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../session/entry-api.ts'

/** The fees, limits and windows that hold now; undefined until the server said so, for no sentence and no sum guesses one. */
export const useFigures = (): FigureSheet | undefined =>
  useQuery({ queryKey: ['figures'], queryFn: ({ signal }) => ask(signal) }).data

// Without the contract's table: many small pages show one figure, and the table would be most of what they load for it.
async function ask(signal: AbortSignal): Promise<FigureSheet> {
  const answer = await connection.fetch('/api/figures', { signal })
  if (!answer.ok) throw new Error(`The figures were answered with ${answer.status}`)
  return answer.json()
}
