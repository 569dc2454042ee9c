import { emails } from '@sengi/contract/auth/email'
import { createClient } from '@sengi/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey } from '../../lib/session/me.ts'

const calls = createClient(emails, connection)

export const useSendEmailCode = () => useMutation({ mutationFn: () => calls.sendEmailCode() })

export function useVerifyEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => calls.verifyEmail({ body: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  })
}
