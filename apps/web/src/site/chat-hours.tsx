import { chatHours } from '@sengi/contract/support/contact'
import { useWords } from '../lib/words/words.ts'
import { figureMark } from './figure-mark.ts'
import { siteWords } from './messages.ts'

/** When somebody of our team is there; where it is `live`, the script of the page adds whether that is now. */
export const ChatHours = ({ live = false }: { live?: boolean }) => {
  const t = useWords(siteWords)
  return (
    <p className="mt-1 text-muted text-sm">
      {t('hours', chatHours)}
      {live && (
        <span
          data-part="hours"
          data-open={t('hours_open', { time: figureMark })}
          data-closed={t('hours_closed', { time: figureMark })}
          className="block min-h-5 font-medium text-ink [@media(scripting:none)]:hidden"
        />
      )}
    </p>
  )
}
