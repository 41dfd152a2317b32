/** Where the Hub tells of a dataset. */
export interface HubAddresses {
  /** What everybody may know of it. */
  readonly info: string
  /** Which Parquet files it has. */
  readonly files: string
}

/** @param base address of the Hub, `https://huggingface.co` @param dataset `owner/name`, or `name` */
export function hubAddresses(base: string, dataset: string): HubAddresses {
  const info = `${base.replace(/\/+$/, '')}/api/datasets/${dataset}`
  return { info, files: `${info}/parquet` }
}
