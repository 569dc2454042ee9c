import { Share2 } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { requestWords } from './messages.ts'

/** The request as a link and as a code for a camera. */
export function ShareCard({ code }: { code: string }) {
  const t = useWords(requestWords)
  const link = `${location.origin}/pay/${code}`
  const share = () => void navigator.share({ title: t('share_title'), url: link }).catch(() => {})
  return (
    <Card>
      <CardHeading>{t('share')}</CardHeading>
      <QrCode text={link} label={t('code')} />
      <dl className="mt-3">
        <CopyFact label={t('link')} text={link} />
      </dl>
      {'share' in navigator && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          icon={<Share2 aria-hidden="true" className="size-4" />}
          onClick={share}
        >
          {t('share_link')}
        </Button>
      )}
    </Card>
  )
}
