// Names a browser in words that its owner recognises. No decision depends on the name, because a program can
// send any User-Agent.

/** The order matters, because most browsers also name the browsers from which they descend. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** The device behind a User-Agent header, such as 'Chrome on Android'; empty when nothing is recognised. */
export function deviceName(userAgent: unknown): string {
  if (typeof userAgent !== 'string') return ''
  const found = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = found(browsers)
  const system = found(systems)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
