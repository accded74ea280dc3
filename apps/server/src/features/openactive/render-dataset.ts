import type { Language } from '@cupo/core/preferences'
import { escapeHtml } from '../../mail/escape-html.ts'
import { words } from './dataset-words.ts'
import { feedPaths, license } from './render-feed.ts'

type Dataset = { publicUrl: string; brand: string; language: Language }

/** Metadata of the dataset in terms of schema.org and OpenActive. */
export const renderDatasetData = ({ publicUrl, brand, language }: Dataset) => {
  const w = words[language]
  const download = (kind: 'series' | 'session', type: string) => ({
    '@type': 'DataDownload',
    name: type,
    additionalType: `https://openactive.io/${type}`,
    encodingFormat: 'application/vnd.openactive.rpde+json; version=1',
    contentUrl: `${publicUrl}${feedPaths[kind]}`,
  })
  return {
    '@context': ['https://openactive.io/', 'https://schema.org/'],
    '@type': 'Dataset',
    '@id': `${publicUrl}/openactive`,
    url: `${publicUrl}/openactive`,
    name: w.title(brand),
    description: w.description(brand),
    keywords: ['OpenActive', 'Sessions', 'Activities', 'Sports', 'Physical Activity'],
    license,
    discussionUrl: `${publicUrl}/ayuda`,
    documentation: 'https://permalink.openactive.io/dataset-site/open-data-documentation',
    inLanguage: [language],
    schemaVersion: 'https://openactive.io/modelling-opportunity-data/2.0/',
    publisher: { '@type': 'Organization', name: brand, url: `${publicUrl}/home` },
    distribution: [download('series', 'SessionSeries'), download('session', 'ScheduledSession')],
  }
}

const style = `:root{color-scheme:light dark}body{max-width:44rem;margin:0 auto;padding:2rem 1.25rem;font:1rem/1.6 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}h2{margin-top:2rem;font-size:1.125rem}li{margin:.25rem 0}a{color:inherit;overflow-wrap:anywhere}`

/**
 * Renders the public page of the dataset. "<" in its data is escaped as JSON, so that it cannot close the script
 * element.
 */
export const renderDataset = (dataset: Dataset): string => {
  const { publicUrl, brand, language } = dataset
  const w = words[language]
  const data = JSON.stringify(renderDatasetData(dataset)).replaceAll('<', '\\u003c')
  const feed = (kind: 'series' | 'session') =>
    `<li>${w[kind]}: <a href="${feedPaths[kind]}">${escapeHtml(publicUrl + feedPaths[kind])}</a></li>`
  const title = escapeHtml(w.title(brand))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><meta name="description" content="${escapeHtml(w.description(brand))}"><style>${style}</style>
<script type="application/ld+json">${data}</script></head>
<body><main><h1>${title}</h1><p>${escapeHtml(w.description(brand))}</p>
<h2>${w.feeds}</h2><ul>${feed('series')}${feed('session')}</ul><p>${w.how}</p>
<h2>${w.license}</h2><p><a href="${license}">${escapeHtml(w.licenseText(brand))}</a></p>
<p><a href="https://openactive.io/activity-list">${w.activities}</a></p></main></body></html>
`
}
