import { createClient } from '@sengi/contract/client'
import { stakingDesk } from '@sengi/contract/staking/desk'
import { useQuery } from '@tanstack/react-query'
import { pollMs } from '../../lib/live/polling.ts'
import { connection } from '../../lib/session/entry-api.ts'

const coverKey = ['staking-desk'] as const
const desk = createClient(stakingDesk, connection)

/** What rewards are paid from, and what was put into it. */
export const useCover = () =>
  useQuery({
    queryKey: coverKey,
    queryFn: ({ signal }) => desk.readStakeCover(undefined, { signal }),
    refetchInterval: pollMs,
  })
