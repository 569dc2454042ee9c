import { PageHeading } from '../../lib/page-heading.tsx'
import { Card } from '../../ui/card.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

export function ThemePage() {
  return (
    <div className="mx-auto w-full max-w-[40rem]">
      <PageHeading title="Theme" className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">Remembered on this device. System follows what your device is set to.</p>
      <Card>
        <div className="max-w-[26rem]">
          <ThemeSwitch />
        </div>
      </Card>
    </div>
  )
}
