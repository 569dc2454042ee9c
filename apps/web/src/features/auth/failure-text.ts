import { ApiError } from '@sengi/contract/client'
import type { FieldFault } from '../../lib/use-form.ts'

/** What to tell somebody about a refused call: the server's own sentence, or the one that fits when it had none. */
export function failureText(error: Error, unreachable: string, otherwise: string): string {
  if (!(error instanceof ApiError)) return unreachable
  return error.problem.detail || otherwise
}

/** The fields that the server named, each with its sentence. */
export function fieldErrors(error: Error): FieldFault[] {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
  return errors.map(({ path, message }) => ({ field: path.split(/[./]/).filter(Boolean).at(-1) ?? '', message }))
}
