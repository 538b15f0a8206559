import type { UploadPort } from "@parley/client/uploads";

/** Sends a file by XMLHttpRequest: the one way that tells how much of it has gone. Without the cookies of either side. */
export const uploadByXhr: UploadPort<File> = async (url, file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("upload", file, file.name);
    request.open("POST", url);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded, total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError("The upload was cut."));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    if (signal.aborted) {
      reject(new DOMException("The upload was cancelled.", "AbortError"));
      return;
    }
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
