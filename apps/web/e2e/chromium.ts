const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is gone before code that is compiled twice would have been worth it.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

/** How tests start their browser. */
export const chromium = {
  executablePath: process.env.CHROMIUM_LIGHT_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args,
}

/** A browser with its window's parts, such as notifications. */
export const wholeChromium = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args }
