import { useQuery } from '@tanstack/react-query'
import { friendCalls } from './friend-calls.ts'

/** How I stand over all my groups, and with each person in them. */
export const useOverview = () =>
  useQuery({
    queryKey: ['bills', 'friends'],
    queryFn: ({ signal }) => friendCalls.getOverview(undefined, { signal }),
  })

export const useFriend = (username: string) =>
  useQuery({
    queryKey: ['bills', 'friends', username],
    queryFn: ({ signal }) => friendCalls.getFriend({ params: { username } }, { signal }),
  })
