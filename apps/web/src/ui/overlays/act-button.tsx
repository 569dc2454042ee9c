import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { toast } from './toast.ts'

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  act: { readonly mutateAsync: () => Promise<unknown>; readonly isPending: boolean }
  /** What is said once it is done, and above why it was refused. */
  done: string
  failed: string
}

/** An act that takes a press and nothing else. What came of it is said. */
export function ActButton({ act, done, failed, variant = 'secondary', ...button }: ActButtonProps) {
  const press = () =>
    act.mutateAsync().then(
      () => toast.success(done),
      (error: Error) => toast.failure(failed, error.message),
    )
  return <Button {...button} variant={variant} busy={act.isPending} onClick={() => void press()} />
}
