import type { Announcement } from '@sengi/contract/support/announcement'
import { useWords } from '../../../lib/words/words.ts'
import { AnnouncementBar } from '../../../ui/states/announcement-bar.tsx'
import { announcementDeskWords } from '../messages.ts'

/** As people will see it, in both languages. */
export function AnnouncementPreview({ level, title, text }: Omit<Announcement, 'id'>) {
  const t = useWords(announcementDeskWords)
  return (
    <div className="flex flex-col gap-2 overflow-hidden">
      {(['en', 'af'] as const).map((spoken) => (
        <div key={spoken} className="overflow-hidden rounded-card">
          <AnnouncementBar
            level={level}
            label={t('preview_in', { language: t(`language_${spoken}`) })}
            lang={spoken}
            title={title[spoken]}
            text={text[spoken]}
          />
        </div>
      ))}
    </div>
  )
}
