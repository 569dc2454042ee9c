import { createClient } from '@sengi/contract/client'
import { type NewOutreach, outreach } from '@sengi/contract/support/outreach'
import { useMutation } from '../../../lib/live/mutation.ts'
import { connection } from '../../../lib/session/entry-api.ts'

const client = createClient(outreach, connection)

export const useWriteToPeople = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: NewOutreach; key: string }) =>
      client.writeToPeople({ body }, { idempotencyKey: key }),
  })
