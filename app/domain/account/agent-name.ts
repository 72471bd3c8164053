const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/(?:(?!\bVersion\/).)*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const MAX_PROGRAM_LENGTH = 40

/** Returns a readable name for a User-Agent, such as 'Chrome, Windows'; its first word if it is not a browser. */
export function agentName(agent: string): string {
  const nameIn = (signs: typeof BROWSERS) => signs.find(([sign]) => sign.test(agent))?.[1]
  const browser = nameIn(BROWSERS)
  const names = [browser, browser && nameIn(SYSTEMS)].filter(Boolean)
  return names.join(', ') || (agent.trim().split(/\s/, 1)[0] ?? '').slice(0, MAX_PROGRAM_LENGTH)
}
