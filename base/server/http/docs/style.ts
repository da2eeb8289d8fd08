/** How /api/docs looks: the system's own light or dark, one column on a phone, the contents beside it on a desktop. */
export const docsStyle = `:root{color-scheme:light dark;--line:light-dark(#d4d8de,#343b45);--soft:light-dark(#f4f6f8,#1a1f26);--muted:light-dark(#4d5662,#a9b3c0);--accent:light-dark(#0b57b0,#8cbcff)}
*{box-sizing:border-box}html{scroll-padding-top:1rem}body{margin:0;font:16px/1.55 system-ui,sans-serif;background:light-dark(#fff,#12161c);color:light-dark(#171b21,#e8ecf1)}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:inherit}a{color:var(--accent)}
.frame{display:grid;gap:2rem;max-width:78rem;margin:0 auto;padding:1.5rem 1rem 4rem}main,nav{min-width:0}
nav ul{list-style:none;margin:0;padding:0}nav li a{display:block;padding:.6rem 0;min-height:2.75rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 1rem}h2{font-size:1.25rem;margin:2.5rem 0 .5rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}p{margin:.5rem 0;max-width:46rem}
.muted,.call p{color:var(--muted)}
pre,output{display:block;overflow:auto;background:var(--soft);border:1px solid var(--line);padding:.75rem;border-radius:6px;font:13px/1.5 ui-monospace,monospace;margin:.5rem 0;max-height:32rem}
output{white-space:pre-wrap;overflow-wrap:anywhere}output:empty{display:none}code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
details{border-top:1px solid var(--line)}details details{border:0}summary{cursor:pointer;padding:.65rem 0;min-height:2.75rem}
.method{display:inline-block;min-width:4.5rem;font-weight:600}.call>div{padding:0 0 1.5rem 1.1rem}
form{margin-top:1rem}label{display:block;margin:.5rem 0;font-size:.9rem}input,textarea{display:block;width:100%;max-width:34rem;margin-top:.2rem;padding:.5rem .6rem;font:14px/1.4 ui-monospace,monospace;
color:inherit;background:light-dark(#fff,#0d1116);border:1px solid light-dark(#7b8591,#76818f);border-radius:6px;min-height:2.75rem}
textarea{min-height:8rem}button{min-height:2.75rem;padding:0 1rem;border-radius:6px;border:1px solid light-dark(#7b8591,#76818f);background:var(--soft);color:inherit;font:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}dialog{margin:auto;width:calc(100% - 2rem);max-width:30rem;border:1px solid var(--line);border-radius:6px;background:light-dark(#fff,#1a1f26);color:inherit}
dialog form{display:flex;gap:.5rem;justify-content:flex-end}
@media(min-width:60rem){.frame{grid-template-columns:15rem minmax(0,1fr)}nav{position:sticky;top:1.5rem;align-self:start;max-height:calc(100vh - 3rem);overflow:auto}nav li a{padding:.2rem 0;min-height:0}}`
