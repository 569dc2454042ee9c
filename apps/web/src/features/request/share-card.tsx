import { Share2 } from 'lucide-react'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** The request as a link and as a code for a camera. */
export function ShareCard({ code }: { code: string }) {
  const link = `${location.origin}/pay/${code}`
  const share = () => void navigator.share({ title: 'A request on Sengi', url: link }).catch(() => {})
  return (
    <Card>
      <CardHeading>Share</CardHeading>
      <QrCode text={link} label="QR code of this request" />
      <dl className="mt-3">
        <CopyFact label="Link" text={link} />
      </dl>
      {'share' in navigator && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          icon={<Share2 aria-hidden="true" className="size-4" />}
          onClick={share}
        >
          Share link
        </Button>
      )}
    </Card>
  )
}
