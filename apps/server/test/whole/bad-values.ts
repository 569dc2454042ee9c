/** Raw JSON tokens that no amount may be: what `security.md` collected from parsers, databases and alphabets. */
export const badAmounts = [
  '"NaN"',
  '"Infinity"',
  '1e309',
  '-1e309',
  '"0x10"',
  '"0b11"',
  '"1e3"',
  '1e3',
  '-0',
  '"-0"',
  '0',
  '"0"',
  '"0.00"',
  '-5',
  '"-5"',
  '"+5"',
  '"0.1234567890123456789"',
  '9223372036854775808',
  '18446744073709551616',
  `1${'0'.repeat(38)}`,
  `"${'1'.repeat(400)}"`,
  '"１２"',
  '"١٢"',
  '""',
  '" 12 "',
  'null',
  'true',
  '[5]',
  '{}',
  '"1,000.50"',
  '"1_000"',
  '"12abc"',
  '".5"',
  '"5."',
  '"007"',
  '007.5',
]

export const badAssets = ['"DOGE"', '"btc"', '"BTC "', '"DOT"', '"ZAR"', '""', 'null', '5', '["BTC"]']

export const badIds = ['"1 or 1=1"', '"../"', '""', 'null', '5', '{}', '"00000000-0000-0000-0000-00000000000g"']

export const badWholeNumbers = ['-1', '0', '1.5', '"5"', '1e309', '9007199254740993', 'null', '[]', '{}']

export const badChoices = ['"🐘"', '"text"', `"${'🎉'.repeat(40)}"`, '5', '[]']

/** For texts of every kind: some may be taken, none may break anything. */
export const strangeTexts = [
  'null',
  'true',
  '5',
  '[]',
  '{}',
  '{"a": {"b": 1}}',
  '["x"]',
  '""',
  '" "',
  `"${'x'.repeat(10_000)}"`,
  '"<img src=x onerror=alert(1)>"',
  '"javascript:alert(1)"',
  `"'; drop table app_user; --"`,
  '"{{7*7}}"',
  '"=HYPERLINK(1)"',
  '"line\\r\\nbreak: forged"',
  '"\\u202egnp.exe"',
  '"\\u200bzero"',
  '"аdmin"',
  '"ａｄｍｉｎ"',
  '"Kelvin"',
  '"\\ud83d\\udcb8"',
]

/** Never taken, whatever the field. */
export const unstorableTexts = ['"\\u0000"', '"\\ud800"']

export const badPathIds = [
  '1 or 1=1',
  '..%2f',
  '%00',
  'x'.repeat(300),
  '00000000-0000-0000-0000-000000000000',
  'null',
  '-1',
]

export const badLimits = ['-1', '0', '1.5', 'many', '', '1e9', '0x10', 'NaN']
export const badCursors = ['x', '%00', Buffer.from("1' or '1'='1").toString('base64url'), 'x'.repeat(500), '../..']
