export interface ShareAddress {
  name: string
  /** The accessible name, including where the link goes. */
  label: string
  href: string
}

/** Sharing links. Plain links, so that no third-party script runs here. */
export function shareAddresses(url: string, title: string): ShareAddress[] {
  const [address, words, both] = [url, title, `${title} ${url}`].map(encodeURIComponent)
  return [
    { name: 'Email', label: 'Share by email', href: `mailto:?subject=${words}&body=${both}` },
    { name: 'X', label: 'Share on X', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    {
      name: 'Telegram',
      label: 'Share on Telegram',
      href: `https://t.me/share/url?url=${address}&text=${words}`,
    },
    { name: 'WhatsApp', label: 'Share on WhatsApp', href: `https://wa.me/?text=${both}` },
  ]
}
