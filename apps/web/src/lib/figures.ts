import { type FigureSheet, figures } from '@sengi/contract'
import { createClient } from '@sengi/contract/client'
import { useQuery } from '@tanstack/react-query'
import { connection } from './entry-api.ts'

const calls = createClient(figures, connection)

/** The fees, limits and windows that hold now; undefined until the server said so, for no sentence and no sum guesses one. */
export const useFigures = (): FigureSheet | undefined =>
  useQuery({ queryKey: ['figures'], queryFn: ({ signal }) => calls.getFigures(undefined, { signal }) }).data
