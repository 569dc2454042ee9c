import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { meKey } from '../../lib/me.ts'

export const useSendEmailCode = () => useMutation({ mutationFn: () => api.auth.sendEmailCode() })

export function useVerifyEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.auth.verifyEmail({ body: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  })
}
