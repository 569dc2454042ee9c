import { cx } from '../cx.ts'

interface EmojiPickerProps {
  legend: string
  /** Each with its name, because an emoji alone has no reliable one. */
  choices: readonly { emoji: string; name: string }[]
  value: string
  onChange: (emoji: string) => void
}

export const EmojiPicker = ({ legend, choices, value, onChange }: EmojiPickerProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-ink text-sm">{legend}</legend>
    <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-8">
      {choices.map(({ emoji, name }) => (
        <label
          key={emoji}
          title={name}
          className={cx(
            'flex h-11 cursor-pointer items-center justify-center rounded-input border text-xl has-focus-visible:outline-2 has-focus-visible:outline-focus',
            emoji === value ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-surface-2',
          )}
        >
          <input
            type="radio"
            name="emoji"
            value={emoji}
            checked={emoji === value}
            onChange={() => onChange(emoji)}
            aria-label={name}
            className="sr-only"
          />
          <span aria-hidden="true">{emoji}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
