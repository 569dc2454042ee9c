/**
 * Letters of other scripts by the sound that passports write for them. A list has a name in Latin letters while whoever pays may type it as
 * its owner writes it; vowels that a script leaves out count for nothing where sounds are compared.
 */
const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ј: 'j', ђ: 'dj', ћ: 'c', љ: 'lj', њ: 'nj' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ ا: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z', س: 's' },
  ...{ ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n' },
  ...{ ه: 'h', و: 'w', ي: 'y', ى: 'a', ة: 'a', ء: '', پ: 'p', چ: 'ch', ژ: 'zh', ک: 'k', گ: 'g', ی: 'y', ـ: '' },
}

const known = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** A text in small letters, without marks, in Latin ones as far as we know them. */
export const inLatin = (text: string): string => text.replace(known, (letter) => letters[letter] ?? letter)
