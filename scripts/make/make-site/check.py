"""Checks a finished site; see scripts/check/site."""
import argparse
import json
import os
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

largest_page = 500_000
own = ["index.html", "Documentation/checking.html", "rules/index.html", "rules/misspelled-key.html",
       "commands/validate.html", "formats/timeline.html", "c/index.html", "c/haptics-judging.html",
       "javascript/engine.html", "errors/4823.html",
       "Renders/index.html", "Examples/c/round.c.html", "swift/index.html", "swift/HapticEngine.html"]
failures = []


def fail(text):
    failures.append(text)
    print(text, file=sys.stderr)


class Page(HTMLParser):
    """The links, loaded addresses and anchors of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loaded, self.anchors = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.anchors |= {attributes.get("id"), attributes.get("name")}
        if tag == "a" and attributes.get("href"):
            self.links.append(attributes["href"])
        for name in ("src", "href", "data"):
            if tag not in ("a", "base") and attributes.get(name) and attributes.get("rel") != "canonical":
                self.loaded.append(attributes[name])


def check_files(site):
    pages = {}
    for file in sorted(site.rglob("*.html")):
        is_studio = file.parent.name == "playground"
        if file.stat().st_size > largest_page and not is_studio:
            fail(f"{file}: {file.stat().st_size} bytes, more than {largest_page}")
        pages[file] = None if is_studio else Page(file.read_text())
    count = 0
    for file, page in pages.items():
        if page is None or file.name == "404.html":
            continue
        for address in page.loaded:
            if urlsplit(address).netloc:
                fail(f"{file}: loads {address}")
        for address in page.links + page.loaded:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            count += 1
            target = Path(os.path.normpath(file.parent / unquote(parts.path))) if parts.path else file
            if target.is_dir():
                target = target / "index.html"
            if not target.exists():
                fail(f"{file}: {address} does not exist")
            elif parts.fragment and pages.get(target) and unquote(parts.fragment) not in pages[target].anchors:
                fail(f"{file}: {address} has no such anchor")
    return len(pages), count, max(file.stat().st_size for file, page in pages.items() if page)


def browser():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def check_pages(driver, site, pictures):
    axe = Path(os.environ["HAPTICS_AXE"]).read_text()
    found = 0
    for name in (one for one in own if (site / one).exists()):
        for width, height in ((390, 844), (1440, 900)):
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
            for scheme in ("light", "dark"):
                driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": scheme},
                                 {"name": "prefers-reduced-motion", "value": "reduce"}]})
                # The theme keeps the choice of the first visit.
                driver.get((site / name).as_uri())
                driver.execute_script("localStorage.clear()")
                driver.refresh()
                driver.execute_script(axe)
                result = driver.execute_async_script(
                    "const done = arguments[0]; setTimeout(() => axe.run({ preload: false }).then((one) => done(one.violations)), 300)")
                for one in result:
                    found += 1
                    node = one["nodes"][0]
                    fail(f"{name} at {width} px, {scheme}: {one['id']}: {len(one['nodes'])} nodes, such as "
                         f"{node['html'][:120]}: {node['failureSummary'][:240]}")
                over = driver.execute_script("return document.documentElement.scrollWidth - innerWidth")
                if over > 0:
                    fail(f"{name} at {width} px is {over} px wider")
                if pictures:
                    driver.save_screenshot(str(pictures / f"{name.replace('/', '-')}-{width}-{scheme}.png"))
    return found


def check_use(driver, site, pictures):
    driver.get((site / "index.html").as_uri())
    driver.execute_script("document.querySelector('[data-md-toggle=search]').click()")
    driver.find_element(By.CSS_SELECTOR, ".md-search__input").send_keys("misspelled-key")
    WebDriverWait(driver, 20).until(lambda one: any(
        "rules/misspelled-key" in link.get_attribute("href")
        for link in one.find_elements(By.CSS_SELECTOR, ".md-search-result__link")))
    if pictures:
        driver.save_screenshot(str(pictures / "search.png"))
    # The sign is part of the number, not of the search.
    driver.get((site / "index.html").as_uri())
    driver.execute_script("document.querySelector('[data-md-toggle=search]').click()")
    driver.find_element(By.CSS_SELECTOR, ".md-search__input").send_keys("-4823")
    WebDriverWait(driver, 20).until(lambda one: any(
        "errors/4823" in link.get_attribute("href")
        for link in one.find_elements(By.CSS_SELECTOR, ".md-search-result__link")))
    driver.get((site / "rules/misspelled-key.html").as_uri())
    sidebar = [link.get_attribute("href") for link in driver.find_elements(By.CSS_SELECTOR, ".md-sidebar--primary .md-nav__link")]
    if not any("rules/missing-duration" in (one or "") for one in sidebar):
        fail("rules/misspelled-key.html has no other rules beside it")
    body = driver.find_element(By.CSS_SELECTOR, "article").text
    for words in ("Level: warning", "Fixable with --fix", "did you mean 'EventDuration'?"):
        if words not in body:
            fail(f"rules/misspelled-key.html lacks '{words}'")
    hidden = driver.execute_script("return [...document.querySelectorAll('.language-json code')].filter((one) => one.scrollWidth > one.clientWidth + 1).length")
    if hidden:
        fail(f"rules/misspelled-key.html hides a part of {hidden} examples")
    address = driver.find_element(By.CSS_SELECTOR, ".try a").get_attribute("href")
    driver.get(address)
    WebDriverWait(driver, 40).until(lambda one: "pattern: 1 error" in one.find_element(By.TAG_NAME, "body").text)
    WebDriverWait(driver, 10).until(lambda one: "goto" in one.switch_to.active_element.get_attribute("class"))
    if pictures:
        driver.save_screenshot(str(pictures / "playground.png"))


def check_requests(driver):
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            address = message["params"]["request"]["url"]
            if urlsplit(address).scheme in ("http", "https", "ws", "wss"):
                fail(f"requests {address}")
    for entry in driver.get_log("browser"):
        if entry["level"] == "SEVERE":
            fail(entry["message"])


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pictures", type=Path)
    options.add_argument("site", nargs="?", type=Path, default=Path(".build/site/html"))
    arguments = options.parse_args()
    site = arguments.site.resolve()
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    pages, links, largest = check_files(site)
    driver = browser()
    try:
        found = check_pages(driver, site, arguments.pictures)
        check_use(driver, site, arguments.pictures)
        check_requests(driver)
    finally:
        driver.quit()
    print(f"{pages} pages, the largest {largest} bytes; {links} links; axe: {found}; {len(failures)} failures")
    sys.exit(1 if failures else 0)


main()
