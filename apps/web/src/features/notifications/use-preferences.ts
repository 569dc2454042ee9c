import type { NotificationCategory, NotificationChannel, NotificationPreference } from '@sengi/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { notices } from './notifications-api.ts'

const preferencesKey = ['notifications', 'preferences'] as const

export const usePreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => notices.notificationPreferences(undefined, { signal }),
  })

interface Change {
  category: NotificationCategory
  channel: NotificationChannel
  isOn: boolean
}

/** Shown at once, because it is easily taken back; put right when the server refuses. */
export function useChangePreference() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ category, channel, isOn }: Change) =>
      notices.changeNotificationPreference({ body: { category, channel, is_on: isOn } }),
    onMutate: ({ category, channel, isOn }) => {
      queries.setQueryData<NotificationPreference[]>(preferencesKey, (known) =>
        known?.map((one) => (one.category === category ? { ...one, [channel]: isOn } : one)),
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: preferencesKey }),
  })
}
