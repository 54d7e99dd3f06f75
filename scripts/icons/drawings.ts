/** An image to draw: its HTML, its size in pixels, and its file. */
export interface Drawing {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly html: string
  /** Whether the background is transparent. */
  readonly transparent?: boolean
}

export interface Site {
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly accent: string
}

const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box;margin:0}body{width:100vw;height:100vh;overflow:hidden}${style}</style>${body}`

/** @param share the size of the logo, as a fraction of the side */
const onGround = (mark: string, ground: string, share: number): string =>
  page(
    `body{display:grid;place-items:center;background:${ground}}svg{width:${share * 100}vw;height:${share * 100}vw}`,
    mark,
  )

/**
 * Returns the icons and the preview image.
 *
 * @param favicon the logo on its rounded background, as SVG
 */
export function drawings(favicon: string, site: Site): readonly Drawing[] {
  const square = (file: string, size: number, html: string, transparent = false): Drawing => ({
    file,
    width: size,
    height: size,
    html,
    transparent,
  })
  const plain = plainIcon(favicon)
  // Systems crop these to their own shape: the background fills the image, and the logo stays in the middle.
  const { accent } = site
  return [
    square('icon-192.png', 192, plain, true),
    square('icon-512.png', 512, plain, true),
    square('icon-maskable-512.png', 512, onGround(favicon, accent, 0.78)),
    square('apple-touch-icon.png', 180, onGround(favicon, accent, 0.96)),
    { file: 'share-image.png', width: 1200, height: 630, html: shareImage(favicon, site) },
  ]
}

/** The logo as is, without a margin. */
export const plainIcon = (favicon: string): string => page('svg{display:block;width:100vw;height:100vh}', favicon)

function shareImage(favicon: string, { name, tagline, description, accent }: Site): string {
  return page(
    `body{display:grid;grid-template-columns:1fr 420px;gap:56px;align-items:center;padding:0 72px;
      border-top:14px solid ${accent};background:#fbfbf9;color:#1c1f22;
      font-family:"Inter","Helvetica Neue","Liberation Sans",Arial,sans-serif}
    .brand{display:flex;align-items:center;gap:18px;font-size:42px;font-weight:700;letter-spacing:-.02em}
    .brand svg{width:64px;height:64px}
    h1{margin-top:36px;font-size:76px;line-height:1.04;letter-spacing:-.035em}
    p{margin-top:26px;color:#5c6166;font-size:27px;line-height:1.42}
    .card{padding:34px 34px 30px;border:2px solid #e2e1da;border-top:6px solid ${accent};border-radius:20px;background:#fff}
    .field{display:flex;justify-content:space-between;padding:15px 18px;border:2px solid #cfcec6;border-radius:12px;font-size:25px}
    .field+.field{margin-top:12px}
    .field span{color:#5c6166}
    .field b{font-weight:500}
    .label{margin-top:28px;color:#5c6166;font-size:22px}
    .figure{font-size:74px;font-weight:700;letter-spacing:-.03em;line-height:1.15}
    .rest{display:flex;justify-content:space-between;margin-top:16px;padding-top:16px;border-top:2px solid #e2e1da;font-size:23px}
    .rest span{color:#5c6166}`,
    `<div><div class="brand">${favicon}${name}</div><h1>${tagline}</h1><p>${description}</p></div>
    <div class="card">
      <div class="field"><span>Loan amount</span><b>$20,000</b></div>
      <div class="field"><span>Interest rate</span><b>6%</b></div>
      <div class="field"><span>Loan term</span><b>5 years</b></div>
      <div class="label">Monthly payment</div><div class="figure">$386.66</div>
      <div class="rest"><span>Total interest</span><b>$3,199.36</b></div>
    </div>`,
  )
}
