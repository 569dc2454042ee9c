import type { Me } from '@sengi/contract/auth'
import { createClient } from '@sengi/contract/client'
import type { Announcement } from '@sengi/contract/support/announcement'
import { ownAnnouncements } from '@sengi/contract/support/announcements'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '../../lib/live/mutation.ts'
import { useAtArrival } from '../../lib/live/use-at-arrival.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey, useUser } from '../../lib/session/me.ts'
import { language } from '../../lib/words/language.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AnnouncementBar } from '../../ui/states/announcement-bar.tsx'
import { announcementsWords } from './messages.ts'

const client = createClient(ownAnnouncements, connection)

/** What our team tells everybody, until its reader puts it away; the page stands, and whoever pressed goes on at its content. */
export function AnnouncementNotes() {
  const announcements = useAtArrival(useUser().announcements)
  const [away, setAway] = useState<readonly string[]>([])
  const putAway = (id: string) => {
    setAway((before) => [...before, id])
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return announcements
    .filter(({ id }) => !away.includes(id))
    .map((one) => <Note key={one.id} announcement={one} onAway={() => putAway(one.id)} />)
}

function Note({ announcement, onAway }: { announcement: Announcement; onAway: () => void }) {
  const t = useWords(announcementsWords)
  const { mutate, isPending } = usePutAway(announcement.id)
  const spoken = language.now() === 'af' ? 'af' : 'en'
  const title = announcement.title[spoken]
  const putAway = () =>
    mutate(undefined, {
      onSuccess: onAway,
      onError: (error) => toast.failure(t('not_put_away'), error.message),
    })
  return (
    <AnnouncementBar
      level={announcement.level}
      label={t(`level_${announcement.level}`)}
      title={title}
      text={announcement.text[spoken]}
    >
      <Button
        size="small"
        variant="secondary"
        aria-label={t('put_away_it', { title })}
        busy={isPending}
        onClick={putAway}
      >
        {t('put_away')}
      </Button>
    </AnnouncementBar>
  )
}

function usePutAway(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.putAwayAnnouncement({ params: { announcement_id: id } }),
    onSuccess: () =>
      queries.setQueryData<Me>(
        meKey,
        (me) => me && { ...me, announcements: me.announcements.filter((one) => one.id !== id) },
      ),
  })
}
