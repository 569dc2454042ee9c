import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { ShareButton } from '../../ui/sharing/share-button.tsx'
import { requestWords } from './messages.ts'

/** The request as a link and as a code for a camera. */
export function ShareCard({ code }: { code: string }) {
  const t = useWords(requestWords)
  const link = `${location.origin}/pay/${code}`
  return (
    <Card>
      <CardHeading>{t('share')}</CardHeading>
      <QrCode text={link} label={t('code')} />
      <dl className="mt-3">
        <CopyFact label={t('link')} text={link} />
      </dl>
      <ShareButton title={t('share_title')} link={link}>
        {t('share_link')}
      </ShareButton>
    </Card>
  )
}
